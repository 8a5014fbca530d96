import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "./fixtures/fake-ports";
import { runWith, signedInAda } from "./fixtures/run-with";

describe.each(["AuthAssertExecutor", "AuthorizationExecutor", "ConsentExecutor"])("%s", (name) => {
	test("fails without somebody who is authenticated and there", async () => {
		const refused = { kind: "failure", reason: "not-signed-in" };
		for (const subject of [null, ada, "nobody"] as const) expect(await runWith(name, { subject })).toEqual(refused);
		expect(await runWith(name, { subject: "nobody", authenticated: true })).toEqual(refused);
		const fakes = fakePorts();
		fakes.users.length = 0;
		expect(await runWith(name, signedInAda, fakes)).toEqual(refused);
	});
});
