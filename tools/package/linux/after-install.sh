#!/bin/sh
# Runs after the package's files are in place.
set -e

profile=/usr/share/kododo/apparmor-profile
target=/etc/apparmor.d/kododo

# If the kernel allows user namespaces only to root, Chromium's sandbox needs this helper. Otherwise it is left unchanged.
helper=/usr/lib/kododo/chrome-sandbox
if [ -f "$helper" ]; then chmod 4755 "$helper"; fi

# The profile is installed only if this AppArmor can parse it. Older ones do not need it.
if command -v apparmor_parser >/dev/null && apparmor_parser --skip-kernel-load --skip-cache "$profile" >/dev/null 2>&1; then
  cp "$profile" "$target"
  if [ -d /sys/kernel/security/apparmor ]; then apparmor_parser --replace --write-cache --skip-read-cache "$target" || true; fi
fi

if command -v update-mime-database >/dev/null; then update-mime-database /usr/share/mime || true; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database -q /usr/share/applications || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q -t -f /usr/share/icons/hicolor || true; fi
