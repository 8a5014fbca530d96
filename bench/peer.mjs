// `npm run bench -- peer`: the same load against Portico and against other products, which the file PEERS describes: docs/peers.md
// says how to build, configure and describe them. They run on this machine, each with a database of its own.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgresql.mjs";
import { countDatabase, databases, SHORTENED, say, servers, table, transcript } from "./measure.mjs";
import { loadsOfKeycloak } from "./peers/keycloak.mjs";
import { loadsOfPortico } from "./peers/portico.mjs";
import { loadsOfThunderID } from "./peers/thunderid.mjs";
import { freePort, porticoEnvironment, startServer } from "./processes.mjs";

const FILE = "docs/quality.md";
const BETWEEN = /(<!-- peers -->\n)[\s\S]*?(<!-- \/peers -->)/;
/** A Java virtual machine compiles what it runs often, and is several times as fast afterwards. */
const WARM_UP_SECONDS = 20;
const LOADS_OF = { ThunderID: loadsOfThunderID, Keycloak: loadsOfKeycloak };

/** Loads Portico and each product that runs, prints the ratios, and writes them to docs/quality.md. */
export async function compareWithPeers() {
	const peers = await runningPeers();
	if (peers === undefined) {
		process.exitCode = 1;
		return;
	}
	const postgresql = await startPostgres({ durable: true });
	if (postgresql === null) throw new Error("there is no PostgreSQL on this machine");
	const dataDir = mkdtempSync(join(tmpdir(), "portico-peer-"));
	const workers = availableParallelism();
	const settings = porticoEnvironment({ port: await freePort(), dataDir, databaseUrl: postgresql.url, workers });
	const portico = await startServer(["dist/server.mjs"], settings, "/health/ready");
	servers.set(portico.url, portico.pid);
	countDatabase(postgresql.pid);
	say(`Portico with ${workers} workers; ${versionsOf(peers).join("; ")}\n`);
	try {
		for (const [title, own] of Object.entries(await loadsOfPortico(portico.url))) {
			const others = peers.flatMap(({ product, url, loads }) =>
				loads[title] === undefined ? [] : [[product, url, loads[title]]],
			);
			if (others.length === 0) continue;
			const targets = Object.entries(own).map(([name, load]) => [name, portico.url, load]);
			await table(title, [...targets, ...others], {
				countsRefusals: true,
				warmUpSeconds: SHORTENED ? 2 : WARM_UP_SECONDS,
			});
		}
		keep();
	} finally {
		await portico.stop();
		postgresql.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

/** The products of the file with their loads; undefined, with the reason said, if one of them does not answer. */
async function runningPeers() {
	const { PEERS } = process.env;
	if (PEERS === undefined)
		return say("Set PEERS to a file that describes the products that run: docs/peers.md says how.");
	const described = JSON.parse(readFileSync(PEERS, "utf8"));
	for (const { product, url } of described) {
		if (LOADS_OF[product] === undefined) return say(`${PEERS}: there are no loads of ${product}.`);
		if (!(await answers(url)))
			return say(`Nothing answers at ${url} (${product}): docs/peers.md says how to start it.`);
	}
	const peers = [];
	for (const peer of described) {
		servers.set(peer.url, peer.pid);
		databases.set(peer.url, peer.databasePid);
		peers.push({ ...peer, loads: await LOADS_OF[peer.product](peer) });
	}
	return peers;
}

function versionsOf(peers) {
	return [...new Set(peers.map(({ product, version = "of an unknown version" }) => `${product} ${version}`))];
}

/** Whether anything answers, with whatever status. */
function answers(url) {
	return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
		() => true,
		() => false,
	);
}

function keep() {
	if (SHORTENED) return;
	const text = `Last run ${new Date().toISOString().slice(0, 10)}.\n\n\`\`\`text\n${transcript().trim()}\n\`\`\`\n`;
	writeFileSync(
		FILE,
		readFileSync(FILE, "utf8").replace(BETWEEN, (_, begin, end) => `${begin}${text}${end}`),
	);
}
