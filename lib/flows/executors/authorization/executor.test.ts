import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, signedInAda } from "../fixtures/run-with";

describe("access", () => {
	const name = "AuthorizationExecutor";

	test("is refused to users who may not use the application", async () => {
		const fakes = fakePorts();
		fakes.mayUse = false;
		expect(await runWith(name, signedInAda, fakes)).toEqual({ kind: "failure", reason: "not-allowed" });
		expect(await runWith(name, { ...signedInAda, application: null }, fakes)).toMatchObject({ kind: "success" });
	});

	test("is reduced to the requested scopes that the user may have", async () => {
		const situation = { ...signedInAda, request: { scopes: ["openid", "email", "system"] } };
		expect(await runWith(name, situation)).toMatchObject({ data: { grantedScopes: "openid email" } });
		expect(await runWith(name, { ...situation, data: { grantedScopes: "openid" } })).toMatchObject({
			data: { grantedScopes: "openid" },
		});
		const fakes = fakePorts();
		fakes.administrators.add(ada.userId);
		expect(await runWith(name, situation, fakes)).toMatchObject({ data: { grantedScopes: "openid email system" } });
		fakes.ports.users.allowedScopes = async () => ["openid", "everything"];
		expect(await runWith(name, situation, fakes)).toMatchObject({ data: { grantedScopes: "openid" } });
	});
});
