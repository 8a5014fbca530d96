// Packages of Debian that tests need, installed where that is possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { say } from "./runtime.mjs";

export function canInstall() {
	return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

export function install(name) {
	say(`Installing the package ${name} with apt-get …`);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
	spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "inherit", env });
}
