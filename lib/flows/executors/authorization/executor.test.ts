import { describe, expect, test } from "vitest";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { play, signedInAda } from "../fixtures/play";

describe("access", () => {
	const name = "AuthorizationExecutor";

	test("is refused to who may not use the application", async () => {
		const house = fakePorts();
		house.mayUse = false;
		expect(await play(name, signedInAda, house)).toEqual({ kind: "failure", reason: "not-allowed" });
		expect(await play(name, { ...signedInAda, application: null }, house)).toMatchObject({ kind: "success" });
	});

	test("is cut to what the person may hold, of what was asked for and is left", async () => {
		const asked = { ...signedInAda, request: { scopes: ["openid", "email", "system"] } };
		expect(await play(name, asked)).toMatchObject({ data: { grantedScopes: "openid email" } });
		expect(await play(name, { ...asked, data: { grantedScopes: "openid" } })).toMatchObject({
			data: { grantedScopes: "openid" },
		});
		const house = fakePorts();
		house.administrators.add(ada.userId);
		expect(await play(name, asked, house)).toMatchObject({ data: { grantedScopes: "openid email system" } });
		house.ports.users.allowedScopes = async () => ["openid", "everything"];
		expect(await play(name, asked, house)).toMatchObject({ data: { grantedScopes: "openid" } });
	});
});
