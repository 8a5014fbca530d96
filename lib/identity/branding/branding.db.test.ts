import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createOrganization } from "@/db/fixtures/create-organization";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { pictures } from "@/lib/platform/pictures/fixtures/pictures";
import { brandingOf, deleteBranding, getBranding, logoOf, putBranding, unbrandedOf } from "./";
import { brandingSettingsSchema, noSettings, porticoBranding } from "./contract";

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
const PNG = dataUrl(pictures.png);
const JPEG = dataUrl(pictures.baseline);

const put = (context: RequestContext, settings: object, application?: string, ifMatch: number[] | null = null) =>
	putBranding(context, { application: application }, brandingSettingsSchema.parse(settings), ifMatch);
const read = (context: RequestContext, application?: string) => getBranding(context, { application: application });
const reset = (context: RequestContext, application?: string, ifMatch: number[] | null = null) =>
	deleteBranding(context, { application: application }, ifMatch);

async function anApplication({ principal }: RequestContext): Promise<string> {
	const { sql } = await database();
	const id = newId();
	await sql`
		insert into applications (organization_id, id, client_id, name, redirect_uris, post_logout_redirect_uris, grant_types,
			scope)
		values (${principal.organizationId}, ${id}, ${id}, 'Shop', '{}', '{}', '{}', 'openid')`;
	return id;
}

async function actionsOf({ principal }: RequestContext): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ action: string }[]>`
		select action from audit_events where organization_id = ${principal.organizationId} order by at, id`;
	return rows.map(({ action }) => action);
}

describe("branding", () => {
	test("nobody has set is Portico's", async () => {
		const context = await anOrganization();
		expect(await read(context)).toEqual({ ...noSettings, revision: 0 });
		expect(await brandingOf(context.principal.organizationId, null)).toEqual(porticoBranding);
	});

	test("of an organization below the root begins with its name, until it sets another", async () => {
		const root = await anOrganization();
		const body = { name: `b-${newId().slice(-12)}`, displayName: "Acme GmbH", parentId: undefined };
		const { id } = await createOrganization(root, body);
		expect(await brandingOf(id, null)).toEqual({ ...porticoBranding, productName: "Acme GmbH" });
		expect(await unbrandedOf(id)).toEqual({ ...porticoBranding, productName: "Acme GmbH" });
		const context = { ...root, principal: { ...root.principal, organizationId: id, organizationName: body.name } };
		await put(context, { productName: "Acme" });
		expect((await brandingOf(id, newId())).productName).toBe("Acme");
		expect((await unbrandedOf(id)).productName).toBe("Acme GmbH");
	});

	test("of an application shows over the organization's, member by member", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const application = await anApplication(context);
		await put(context, { productName: "Acme", cornerRadius: 0, light: { accent: "#AA0000" }, footerText: "Acme Ltd" });
		await put(context, { productName: "Shop", light: { text: "#000000" } }, application);
		expect(await brandingOf(organizationId, application)).toEqual({
			...porticoBranding,
			productName: "Shop",
			cornerRadius: 0,
			footerText: "Acme Ltd",
			light: { ...porticoBranding.light, accent: "#aa0000", text: "#000000" },
		});
		expect((await read(context, application)).light).toEqual({
			accent: null,
			background: null,
			surface: null,
			text: "#000000",
		});
		expect((await brandingOf(organizationId, newId())).productName).toBe("Acme");
	});

	test("that is reset lets what is below show again", async () => {
		const context = await anOrganization();
		await put(context, { productName: "Acme" });
		await reset(context);
		await reset(context);
		expect(await brandingOf(context.principal.organizationId, null)).toEqual(porticoBranding);
		expect(await actionsOf(context)).toEqual(["branding.updated", "branding.reset"]);
	});

	test("of another organization's application is refused like that of none", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		const application = await anApplication(owner);
		const absent = { code: "BRD-1006", kind: "not-found" };
		await expect(read(other, application)).rejects.toMatchObject(absent);
		await expect(put(other, {}, application)).rejects.toMatchObject(absent);
		await expect(put(other, {}, newId())).rejects.toMatchObject(absent);
		await put(owner, { productName: "Shop" }, application);
		await reset(other, application);
		expect((await read(owner, application)).productName).toBe("Shop");
	});

	test("is changed by one of twenty parallel writers that read the same", async () => {
		const context = await anOrganization();
		for (const revision of [0, 1]) {
			const writes = await Promise.allSettled(
				Array.from({ length: 20 }, (_, n) => put(context, { productName: `Writer ${n}` }, undefined, [revision])),
			);
			expect(writes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		}
		const stale = put(context, {}, undefined, [1]);
		await expect(stale).rejects.toMatchObject({ code: "BRD-1012", kind: "precondition-failed" });
		await expect(reset(context, undefined, [1])).rejects.toMatchObject({ code: "BRD-1012" });
	});
});

describe("a logo", () => {
	test("is kept by sending back its path, replaced by a picture, and dropped by null", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const first = await put(context, { logo: PNG });
		expect(first.logo).toMatch(new RegExp(`^/gate/logo/${organizationId}/[\\w-]{43}$`));
		const kept = await put(context, { logo: first.logo, productName: "Acme" });
		expect(kept).toMatchObject({ logo: first.logo, productName: "Acme" });
		expect((await brandingOf(organizationId, null)).logoUrl).toBe(first.logo);
		const second = await put(context, { logo: JPEG });
		expect(second.logo).not.toBe(first.logo);
		await expect(put(context, { logo: first.logo })).rejects.toMatchObject({ code: "BRD-1001" });
		expect((await put(context, { logo: null })).logo).toBeNull();
	});

	test.each([
		["that begins as a picture and is none", Buffer.from("\x89PNG\r\n\x1a\nand the rest", "latin1")],
		["that is cut off", pictures.lossy.subarray(0, 60)],
	])("%s is refused", async (_, bytes) => {
		const context = await anOrganization();
		await expect(put(context, { logo: dataUrl(bytes) })).rejects.toMatchObject({ kind: "invalid", code: "BRD-1001" });
	});

	test("is served as what its bytes say, and to nobody under another organization's name", async () => {
		const [context, other] = [await anOrganization(), await anOrganization()];
		const { organizationId } = context.principal;
		const digest = (await put(context, { logo: JPEG })).logo?.split("/").at(-1) ?? "";
		const logo = await logoOf(organizationId, digest);
		expect(logo?.type).toBe("image/jpeg");
		const bytes = Buffer.from(logo?.bytes ?? []);
		expect(bytes.subarray(0, 3)).toEqual(pictures.baseline.subarray(0, 3));
		expect(bytes.toString("latin1")).not.toMatch(/A camera|at home/);
		expect(await logoOf(other.principal.organizationId, digest)).toBeUndefined();
		expect(await logoOf("no id", digest)).toBeUndefined();
		expect(await logoOf(organizationId, "no digest")).toBeUndefined();
	});

	test("cannot be another organization's", async () => {
		const [owner, other] = [await anOrganization(), await anOrganization()];
		const { logo } = await put(owner, { logo: PNG });
		await put(other, { logo: PNG });
		await expect(put(other, { logo })).rejects.toMatchObject({ code: "BRD-1001" });
	});
});
