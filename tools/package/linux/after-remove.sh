#!/bin/sh
# Runs after the package's files are gone. Games are in the players' own folders and stay.
set -e

target=/etc/apparmor.d/kododo
gone() { [ ! -e /usr/lib/kododo/kododo ]; }

# This also runs when an update removes the older version. The new files are already installed then.
if gone && [ -f "$target" ]; then
  if [ -d /sys/kernel/security/apparmor ]; then apparmor_parser --remove "$target" || true; fi
  rm -f "$target"
fi

if command -v update-mime-database >/dev/null; then update-mime-database /usr/share/mime || true; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database -q /usr/share/applications || true; fi
if command -v gtk-update-icon-cache >/dev/null; then gtk-update-icon-cache -q -t -f /usr/share/icons/hicolor || true; fi
