/*
 * Stands in for PowerShell and findstr, by which the installer looks whether Kododo runs: those of Wine do nothing and say
 * that they have found it.
 */
int main(void) { return 1; }
