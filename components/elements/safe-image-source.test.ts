import { expect, it } from "vitest";
import { safeImageSource } from "./safe-image-source";

it.each([
	["https://example.com/logo.png", "https://example.com/logo.png"],
	["//example.com/logo.png", "https://example.com/logo.png"],
	["/brand/logo.svg?v=2", "/brand/logo.svg?v=2"],
	["/\\example.com/logo.png", "https://example.com/logo.png"],
	["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
	["http://example.com/logo.png", undefined],
	["javascript:alert(1)", undefined],
	["java\nscript:alert(1)", undefined],
	["data:text/html,<script>", undefined],
	["blob:https://example.com/1", undefined],
	["logo.png", undefined],
	["", undefined],
	[undefined, undefined],
])("a picture at %j is loaded from %j", (source, expected) => {
	expect(safeImageSource(source)).toBe(expected);
});
