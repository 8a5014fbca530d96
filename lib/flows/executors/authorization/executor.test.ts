import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { runWith, signedInAda } from "../fixtures/run-with";

describe("access", () => {
	const name = "AuthorizationExecutor";

	test("is refused to who may not use the application", async () => {
		const fakes = fakePorts();
		fakes.mayUse = false;
		expect(await runWith(name, signedInAda, fakes)).toEqual({ kind: "failure", reason: "not-allowed" });
		expect(await runWith(name, { ...signedInAda, application: null }, fakes)).toMatchObject({ kind: "success" });
	});

	test("is cut to what the person may hold, of what was asked for and is left", async () => {
		const asked = { ...signedInAda, request: { scopes: ["openid", "email", "system"] } };
		expect(await runWith(name, asked)).toMatchObject({ data: { grantedScopes: "openid email" } });
		expect(await runWith(name, { ...asked, data: { grantedScopes: "openid" } })).toMatchObject({
			data: { grantedScopes: "openid" },
		});
		const fakes = fakePorts();
		fakes.administrators.add(ada.userId);
		expect(await runWith(name, asked, fakes)).toMatchObject({ data: { grantedScopes: "openid email system" } });
		fakes.ports.users.allowedScopes = async () => ["openid", "everything"];
		expect(await runWith(name, asked, fakes)).toMatchObject({ data: { grantedScopes: "openid" } });
	});
});
