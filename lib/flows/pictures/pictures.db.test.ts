import { describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { end, prompt, start } from "@/lib/flows/model/fixtures/builders";
import { createFlow, updateFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { aPng } from "@/lib/platform/pictures/fixtures/a-png";
import { pictures } from "@/lib/platform/pictures/fixtures/pictures";
import { deletePicture } from "./delete-picture";
import { listPictures } from "./list-pictures";
import { pictureOfFlow } from "./picture-of-flow";
import { uploadPicture } from "./upload-picture";

const dataUrl = (bytes: Uint8Array, type = "image/png") =>
	`data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
const upload = async (context: RequestContext, name: string, side = 2) =>
	uploadPicture(context, { name, data: dataUrl(await aPng(side, side)) });
const page = { limit: 30, offset: 0 };
const named = async (context: RequestContext, query = {}) =>
	(await listPictures(context, { search: undefined, ...page, ...query })).pictures.map(({ name }) => name);
const showing = (...sources: string[]) => ({
	...{ name: "Shows", handle: `h-${newId().slice(-12)}`, flowType: "AUTHENTICATION" as const },
	nodes: [
		start("ask"),
		prompt("ask", ["end"], { meta: { components: sources.map((src, at) => ({ id: `i${at}`, type: "IMAGE", src })) } }),
		end(),
	],
});

describe("a picture of the screens of flows", () => {
	test("is stored once for an organization, without what is not drawn, at an address that names its content", async () => {
		const context = await anOrganization();
		const { organizationId } = context.principal;
		const first = await upload(context, "logo.png");
		expect(first).toMatchObject({ name: "logo.png", type: "image/png", width: 2, height: 2, usedBy: [] });
		expect(first.address).toBe(`/gate/flow-picture/${organizationId}/${first.digest}`);
		expect(await upload(context, "again.png")).toEqual(first);
		const photo = await uploadPicture(context, { name: "photo.png", data: dataUrl(pictures.png) });
		const { bytes = Buffer.alloc(0) } = (await pictureOfFlow(organizationId, photo.digest)) ?? {};
		expect([pictures.png, bytes].map((each) => Buffer.from(each).includes("A camera"))).toEqual([true, false]);
		const { sql } = await database();
		expect(
			await sql`select action from audit_events where organization_id = ${organizationId} and target_id = ${first.digest}`,
		).toHaveLength(1);
	});

	test("is recognised by its content: what is named a picture and is none, or is SVG, is refused with the reason", async () => {
		const context = await anOrganization();
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
		const refused = (data: string) => expect(uploadPicture(context, { name: "a.png", data })).rejects;
		await refused(dataUrl(svg, "image/svg+xml")).toMatchObject({
			code: "PIC-60001",
			description: expect.stringMatching(/SVG/),
		});
		await refused(dataUrl(svg)).toMatchObject({
			code: "PIC-60001",
			description: expect.stringMatching(/PNG, JPEG or WebP/),
		});
		await refused(dataUrl((await aPng(2, 2)).subarray(0, 40))).toMatchObject({
			description: expect.stringMatching(/cannot be decoded/),
		});
		await refused(dataUrl(await aPng(2049, 1))).toMatchObject({ description: expect.stringMatching(/2048 pixels/) });
		await refused(dataUrl(Buffer.alloc(500_001))).toMatchObject({ description: expect.stringMatching(/500 kB/) });
		expect(await named(context)).toEqual([]);
	});

	test("is served to nobody at the address of another organization", async () => {
		const [context, stranger] = [await anOrganization(), await anOrganization()];
		const { digest } = await upload(context, "a.png");
		expect(await pictureOfFlow(context.principal.organizationId, digest)).toMatchObject({ type: "image/png" });
		expect(await pictureOfFlow(stranger.principal.organizationId, digest)).toBeUndefined();
		expect(await pictureOfFlow("no id", digest)).toBeUndefined();
		expect(await pictureOfFlow(context.principal.organizationId, "no digest")).toBeUndefined();
		expect(await named(stranger)).toEqual([]);
		await deletePicture(stranger, digest);
		expect(await named(context)).toEqual(["a.png"]);
	});

	test("is listed, the newest first, searched by name, page by page", async () => {
		const context = await anOrganization();
		for (const [side, name] of ["logo.png", "Lake.png", "team.png"].entries()) await upload(context, name, side + 1);
		expect(await named(context)).toEqual(["team.png", "Lake.png", "logo.png"]);
		expect(await named(context, { search: "LA" })).toEqual(["Lake.png"]);
		const second = await listPictures(context, { search: undefined, limit: 2, offset: 2 });
		expect(second).toMatchObject({ totalResults: 3, startIndex: 3, count: 1, pictures: [{ name: "logo.png" }] });
	});

	test("is deleted only while no flow shows it, and the refusal names the flows that do", async () => {
		const context = await anOrganization();
		const { digest, address } = await upload(context, "a.png");
		const definition = showing(address);
		const { id } = await createFlow(context, definition);
		expect((await listPictures(context, { search: undefined, ...page })).pictures).toMatchObject([
			{ usedBy: [{ id, name: "Shows" }] },
		]);
		await expect(deletePicture(context, digest)).rejects.toMatchObject({
			code: "PIC-60003",
			description: expect.stringMatching(/"Shows"/),
		});
		await updateFlow(context, { flowId: id }, { ...showing(), handle: definition.handle });
		await deletePicture(context, digest);
		expect(await named(context)).toEqual([]);
		await deletePicture(context, digest);
		const { sql } = await database();
		const rows = await sql<
			{ action: string }[]
		>`select action from audit_events where organization_id = ${context.principal.organizationId} and target_id = ${digest} order by at, id`;
		expect(rows.map(({ action }) => action)).toEqual(["flow-picture.uploaded", "flow-picture.deleted"]);
	});
});
