import { expect, it } from "vitest";
import { afterRefreshes, refreshBegins } from "./refreshes";

it("the address changes at once while nothing is loaded again", () => {
	const written: string[] = [];
	afterRefreshes(() => written.push("now"));
	expect(written).toEqual(["now"]);
});

it("while the page's data are loaded again, the address waits for the last of them", () => {
	const written: string[] = [];
	const [one, other] = [refreshBegins(), refreshBegins()];
	afterRefreshes(() => written.push("later"));
	one();
	expect(written).toEqual([]);
	other();
	expect(written).toEqual(["later"]);
	other();
	expect(written).toEqual(["later"]);
});

it("an address that nobody needs any more is not written", () => {
	const written: string[] = [];
	const end = refreshBegins();
	afterRefreshes(() => written.push("never"))();
	end();
	expect(written).toEqual([]);
});
