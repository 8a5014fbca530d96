import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { tokenArtifacts } from "@/db/schema";
import { createApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema, DEVICE_CODE } from "@/lib/identity/applications/contract";
import { rotateSigningKeys } from "@/lib/platform/tokens";
import { handleProtocol, pendingDevice } from "@/lib/protocols/oidc";

// RFC 8628 §3.5: what becomes of a device code that nobody has confirmed.

const ADDRESS = "192.0.2.7";

let server: Server;
beforeAll(async () => {
	server = createServer((request, response) => void handleProtocol(request, response)).listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterAll(() => {
	server.close();
});

async function send(path: string, fields?: Record<string, string>, cookie = "") {
	const { port } = server.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
		...(fields !== undefined && { method: "POST", body: new URLSearchParams(fields) }),
		redirect: "manual",
		headers: { "x-forwarded-for": ADDRESS, cookie },
	});
	const text = await answer.text();
	return {
		status: answer.status,
		body: (text.startsWith("{") ? JSON.parse(text) : {}) as Record<string, string>,
		location: new URL(answer.headers.get("location") ?? "http://none.example"),
		cookie: answer.headers
			.getSetCookie()
			.map((line) => line.split(";", 1)[0])
			.join("; "),
	};
}

async function aDevice() {
	const context = await anOrganization();
	const { organizationId, organizationName } = context.principal;
	await rotateSigningKeys(organizationId);
	const settings = { name: "Television", redirectUrls: [], grantTypes: [DEVICE_CODE], publicClient: true };
	const { clientId: client_id } = await createApplication(context, applicationSettingsSchema.parse(settings));
	const base = `/t/${organizationName}/oauth2`;
	const { body } = await send(`${base}/device_authorization`, { client_id, scope: "openid" });
	const { device_code = "", user_code = "" } = body;
	/** What the device is told. */
	const poll = async () => {
		const answer = await send(`${base}/token`, { grant_type: DEVICE_CODE, device_code, client_id });
		return { status: answer.status, error: answer.body.error };
	};
	/** Where whoever enters the code is led. */
	const enter = async () => {
		const form = await send(`${base}/device`);
		const xsrf = String(form.location.searchParams.get("xsrf"));
		return (await send(`${base}/device`, { xsrf, user_code }, form.cookie)).location;
	};
	const { orm } = await database();
	/** Lets this time pass for the code. */
	const pass = (seconds: number) =>
		orm
			.update(tokenArtifacts)
			.set({ expiresAt: sql`${tokenArtifacts.expiresAt} - make_interval(secs => ${seconds})` })
			.where(and(eq(tokenArtifacts.organizationId, organizationId), eq(tokenArtifacts.model, "DeviceCode")));
	const pending = () => pendingDevice(`${base}/device`, user_code, ADDRESS);
	return { poll, enter, pass, pending };
}

test("RFC 8628 §3.5: before it expires, the device is told to wait", async () => {
	const { poll, enter, pass, pending } = await aDevice();
	await pass(590);
	expect(await poll()).toEqual({ status: 400, error: "authorization_pending" });
	expect(await pending()).toMatchObject({ application: { name: "Television" } });
	expect((await enter()).pathname).toBe("/gate/device/confirm");
});

test("RFC 8628 §3.5: after it has expired, the device is told expired_token, and nobody can confirm it", async () => {
	const { poll, enter, pass, pending } = await aDevice();
	await pass(601);
	expect(await poll()).toEqual({ status: 400, error: "expired_token" });
	expect(await pending()).toBeNull();
	const { pathname, searchParams } = await enter();
	expect({ pathname, error: searchParams.get("error") }).toEqual({ pathname: "/gate/device", error: "expired" });
});

test("RFC 8628 §3.5: long after that, it is a code that never was", async () => {
	const { poll, enter, pass } = await aDevice();
	await pass(1_201);
	expect(await poll()).toEqual({ status: 400, error: "invalid_grant" });
	expect((await enter()).searchParams.get("error")).toBe("unknown");
});
