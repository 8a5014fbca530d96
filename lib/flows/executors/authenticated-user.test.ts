import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "./fixtures/fake-ports";
import { play, signedInAda } from "./fixtures/play";

describe.each(["AuthAssertExecutor", "AuthorizationExecutor", "ConsentExecutor"])("%s", (name) => {
	test("fails without somebody who is authenticated and there", async () => {
		const refused = { kind: "failure", reason: "not-signed-in" };
		for (const subject of [null, ada, "nobody"] as const) expect(await play(name, { subject })).toEqual(refused);
		expect(await play(name, { subject: "nobody", authenticated: true })).toEqual(refused);
		const house = fakePorts();
		house.users.length = 0;
		expect(await play(name, signedInAda, house)).toEqual(refused);
	});
});
