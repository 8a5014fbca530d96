import { test } from "vitest";
import { nodeClients } from "../clients/node-clients";
import { Outcome } from "../clients/outcome";
import { started, use } from "../clients/relying-party";

// `npm run campaign -- clients` does the same with clients in other languages.

test.each(nodeClients)("$name signs in, reads userinfo, refreshes and signs out", async (party) => {
	const running = await started(party);
	try {
		await use(party, running, new Outcome(party.name));
	} finally {
		await running.program.stop();
	}
});
