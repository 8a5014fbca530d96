import { describe, expect, test } from "vitest";
import type { FlowPicture, FlowPictureList } from "@/lib/flows/pictures/contract";
import { aPng } from "@/lib/platform/pictures/fixtures/a-png";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { baseUrl } from "../fixtures/run";

const data = async (side: number) => `data:image/png;base64,${(await aPng(side, side)).toString("base64")}`;

describe("a picture of the screens of flows", () => {
	test("is uploaded, found, served for ever under its own address as what it is and as nothing that could run, and deleted", async () => {
		const body = { name: "Harbour.png", data: await data(3) };
		const uploaded = await api<FlowPicture>("POST", "/flow-pictures", { body });
		expect(uploaded).toMatchObject({ status: 201, body: { name: "Harbour.png", type: "image/png", usedBy: [] } });
		const { address, digest } = uploaded.body;
		const found = await api<FlowPictureList>("GET", "/flow-pictures?search=harb");
		expect(found.body.pictures).toEqual([uploaded.body]);
		const served = await fetch(`${baseUrl()}${address}`);
		expect(Object.fromEntries(served.headers)).toMatchObject({
			"content-type": "image/png",
			"x-content-type-options": "nosniff",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
			"cache-control": "public, max-age=31536000, immutable",
		});
		expect((await api("DELETE", `/flow-pictures/${digest}`)).status).toBe(204);
		expect((await fetch(`${baseUrl()}${address}`)).status).toBe(404);
	});

	test("is refused as SVG, and without a name", async () => {
		const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
		const sent = { name: "a.svg", data: `data:image/svg+xml;base64,${svg}` };
		expectRefusal((await api("POST", "/flow-pictures", { body: sent })) as Answer, 400, "PIC-60001");
		expectRefusal((await api("POST", "/flow-pictures", { body: { data: "x" } })) as Answer, 400, "PIC-60001");
		expectRefusal((await api("GET", "/flow-pictures?limit=0")) as Answer, 400, "PIC-60001");
	});
});
