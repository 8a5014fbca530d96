import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sourcesOf, startProgram } from "./program";
import type { RelyingParty } from "./relying-party";

const insecure = "plain http is allowed, because the tests have no TLS";

/** The clients whose libraries Portico's own tests install. */
export const nodeClients: RelyingParty[] = [
	{
		...inNode("openid-client"),
		settings: { clientAuthentication: { method: "client_secret_post" } },
		notDefault: `its default is client_secret_post, so the application has this method; ${insecure}`,
	},
	{ ...inNode("oauth4webapi"), notDefault: insecure },
];

function inNode(name: string): RelyingParty {
	return {
		name: `${name} ${installedVersion(name)}`,
		redirectPath: "/callback",
		start: (environment) => startProgram(process.execPath, [join(sourcesOf(name), "client.mjs")], { environment }),
	};
}

export function installedVersion(name: string): string {
	const manifest = JSON.parse(readFileSync(resolve("node_modules", name, "package.json"), "utf8")) as {
		version: string;
	};
	return manifest.version;
}
