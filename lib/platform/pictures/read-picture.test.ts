import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pictures } from "./fixtures/pictures";
import type { Picture } from "./picture";
import { readPicture } from "./read-picture";

const types = {
	png: "image/png",
	baseline: "image/jpeg",
	progressive: "image/jpeg",
	lossy: "image/webp",
	alpha: "image/webp",
	lossless: "image/webp",
} as const;
const names = Object.keys(types) as (keyof typeof types)[];

const LIMITS = { bytes: 500_000, side: 2048 };
const judged = (file: Uint8Array) => readPicture(file, LIMITS);
const read = async (file: Uint8Array): Promise<Picture> => {
	const picture = await judged(file);
	if (typeof picture === "string") throw new Error(picture);
	return picture;
};

describe.each(names)("a picture, %s,", (name) => {
	const file = pictures[name];

	test("is known by its content, with its size", async () => {
		expect(await read(file)).toMatchObject({ type: types[name], width: 3, height: 2 });
	});

	test("loses the camera and the place, and keeps every pixel", async () => {
		expect(file.toString("latin1")).toMatch(/A camera/);
		const { bytes } = await read(file);
		expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/A camera|at home|exif/i);
		// The result is a picture of the same format, from which nothing more can be removed.
		expect(await read(bytes)).toEqual(await read(file));
	});

	test("loses what follows its end", async () => {
		const hiding = Buffer.concat([file, Buffer.from("<script>alert(1)</script>")]);
		expect(await read(hiding)).toEqual(await read(file));
	});

	test("is none when it is cut off anywhere", async () => {
		const { bytes } = await read(file);
		for (let length = 12; length < bytes.length; length++) {
			const cut = await judged(bytes.subarray(0, length));
			expect([length, cut]).toEqual([length, "malformed"]);
		}
	});

	test("answers every changed byte without a failure, and keeps to the size that is allowed", async () => {
		for (let at = 0; at < file.length; at++) {
			const changed = Buffer.from(file);
			changed[at] = (changed[at] ?? 0) ^ 0xff;
			const picture = await judged(changed);
			if (typeof picture === "object") expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(2048);
		}
	});
});

test.each([
	["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
	["a page", "<!doctype html><script>alert(1)</script>"],
	["a GIF", "GIF89a\u0001\u0000\u0001\u0000"],
	["nothing", ""],
])("%s is no picture", async (_name, text) => {
	expect(await judged(Buffer.from(text))).toBe("other-type");
});

test("a page behind the first bytes of a picture is malformed", async () => {
	for (const name of names)
		expect(
			await judged(Buffer.concat([pictures[name].subarray(0, 12), Buffer.from("<script>alert(1)</script>")])),
		).toBe("malformed");
});

test("a file of more bytes, and a picture of more pixels, than is allowed are refused", async () => {
	expect(await judged(Buffer.alloc(LIMITS.bytes + 1))).toBe("too-large");
	const wide = Buffer.from(pictures.baseline);
	wide.writeUInt16BE(2049, wide.indexOf(Buffer.from([0xff, 0xc0])) + 7);
	expect(await judged(wide)).toBe("dimensions");
	const flat = Buffer.from(pictures.baseline);
	flat.writeUInt16BE(0, flat.indexOf(Buffer.from([0xff, 0xc0])) + 5);
	expect(await judged(flat)).toBe("dimensions");
});

test("an animated WebP is none", async () => {
	const animated = Buffer.from(pictures.lossy);
	animated.write("ANIM", animated.indexOf("VP8 "), "latin1");
	expect(await judged(animated)).toBe("malformed");
});

test("a PNG whose parts are those of a picture, and whose pixels are text, is malformed", async () => {
	const part = (type: string, data: Buffer) => {
		const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
		const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		sum.writeUInt32BE(crc32(typed));
		return Buffer.concat([length, typed, sum]);
	};
	const header = pictures.png.subarray(16, 29);
	const disguised = [
		part("IHDR", header),
		part("IDAT", Buffer.from("<script>alert(1)</script>")),
		part("IEND", Buffer.alloc(0)),
	];
	expect(await judged(Buffer.concat([pictures.png.subarray(0, 8), ...disguised]))).toBe("malformed");
});
