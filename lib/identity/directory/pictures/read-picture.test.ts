import { describe, expect, test } from "vitest";
import { pictures } from "./fixtures/pictures";
import type { Picture } from "./picture";
import { MAX_PICTURE_BYTES } from "./picture-limits";
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

const read = (file: Uint8Array): Picture => {
	const picture = readPicture(file);
	if (typeof picture === "string") throw new Error(picture);
	return picture;
};

describe.each(names)("a picture, %s,", (name) => {
	const file = pictures[name];

	test("is known by its content, with its size", () => {
		expect(read(file)).toMatchObject({ type: types[name], width: 3, height: 2 });
	});

	test("loses the camera and the place, and keeps every pixel", () => {
		expect(file.toString("latin1")).toMatch(/A camera/);
		const { bytes } = read(file);
		expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/A camera|at home|exif/i);
		// The result is a picture of the same format, from which nothing more can be removed.
		expect(read(bytes)).toEqual(read(file));
	});

	test("loses what follows its end", () => {
		const hiding = Buffer.concat([file, Buffer.from("<script>alert(1)</script>")]);
		expect(read(hiding)).toEqual(read(file));
	});

	test("is none when it is cut off anywhere", () => {
		const { bytes } = read(file);
		for (let length = 12; length < bytes.length; length++) {
			const cut = readPicture(bytes.subarray(0, length));
			expect([length, cut]).toEqual([length, "malformed"]);
		}
	});

	test("answers every changed byte without a failure, and keeps to the size that is allowed", () => {
		for (let at = 0; at < file.length; at++) {
			const changed = Buffer.from(file);
			changed[at] = (changed[at] ?? 0) ^ 0xff;
			const picture = readPicture(changed);
			if (typeof picture === "object") expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(2048);
		}
	});
});

test.each([
	["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
	["a page", "<!doctype html><script>alert(1)</script>"],
	["a GIF", "GIF89a\u0001\u0000\u0001\u0000"],
	["nothing", ""],
])("%s is no picture", (_name, text) => {
	expect(readPicture(Buffer.from(text))).toBe("other-type");
});

test("a page behind the first bytes of a picture is malformed", () => {
	for (const name of names)
		expect(readPicture(Buffer.concat([pictures[name].subarray(0, 12), Buffer.from("<script>alert(1)</script>")]))).toBe(
			"malformed",
		);
});

test("a file of more bytes, and a picture of more pixels, than is allowed are refused", () => {
	expect(readPicture(Buffer.alloc(MAX_PICTURE_BYTES + 1))).toBe("too-large");
	const wide = Buffer.from(pictures.baseline);
	wide.writeUInt16BE(2049, wide.indexOf(Buffer.from([0xff, 0xc0])) + 7);
	expect(readPicture(wide)).toBe("dimensions");
	const flat = Buffer.from(pictures.baseline);
	flat.writeUInt16BE(0, flat.indexOf(Buffer.from([0xff, 0xc0])) + 5);
	expect(readPicture(flat)).toBe("dimensions");
});

test("an animated WebP is none", () => {
	const animated = Buffer.from(pictures.lossy);
	animated.write("ANIM", animated.indexOf("VP8 "), "latin1");
	expect(readPicture(animated)).toBe("malformed");
});
