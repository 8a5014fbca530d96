// OpenLDAP, which the tests of directories start with files of their own.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { canInstall, install } from "./debian-packages.mjs";

const FOLDERS = ["/usr/sbin", "/usr/libexec", "/usr/local/libexec", "/opt/homebrew/opt/openldap/libexec"];

/** The path of slapd; null if it is not installed. */
export function findSlapd() {
	const folder = FOLDERS.find((each) => existsSync(join(each, "slapd")));
	return folder === undefined ? null : join(folder, "slapd");
}

/** A text that says what `installSlapd` would install on this machine; null if there is nothing to install. */
export function slapdToInstall() {
	return findSlapd() === null && canInstall() ? "OpenLDAP: the package slapd and what it needs, with apt-get" : null;
}

/** Installs slapd where it is missing and can be installed. Returns whether it is there. */
export function installSlapd() {
	if (slapdToInstall() !== null) install("slapd");
	return findSlapd() !== null;
}
