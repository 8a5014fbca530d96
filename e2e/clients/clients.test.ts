import { describe, test } from "vitest";
import { installedClients } from "./installed-clients";
import { nodeClients } from "./node-clients";
import { Outcome } from "./outcome";
import { type RelyingParty, type RunningParty, started, use } from "./relying-party";

// Third-party client libraries sign in to Portico in their default configuration. Each writes a row of docs/quality.md.

const INSTALL_MS = 180_000;

test.each(nodeClients)("$name", (party) => used(party));

describe.each(installedClients)("$name", (client) => {
	const missing = client.missing();
	test.skipIf(missing !== null)(
		"signs in, reads userinfo, refreshes and signs out",
		{ timeout: INSTALL_MS },
		async () => {
			await client.install();
			await used(client);
		},
	);
	if (missing !== null) new Outcome(client.name, `not run: no ${missing} on this machine`).write();
});

async function used(party: RelyingParty): Promise<void> {
	const outcome = new Outcome(party.name, party.notDefault);
	let running: RunningParty | undefined;
	try {
		running = await started(party);
		await use(party, running, outcome);
	} catch (error) {
		throw new Error(`${party.name} printed:\n${running?.program.output() ?? ""}`, { cause: error });
	} finally {
		outcome.write();
		await running?.program.stop();
		process.stdout.write(`${party.name}\n${running?.program.output().slice(-1_000)}\n`);
	}
}
