/*
 * Replaces PowerShell and findstr, with which the installer checks whether Kododo is running. Those of Wine do nothing and
 * report success, as if it were.
 */
int main(void) { return 1; }
