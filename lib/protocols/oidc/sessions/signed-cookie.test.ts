import { expect, test } from "vitest";
import { signedCookie } from "./signed-cookie";

const NAME = "portico_interaction";
const PAIR = `${NAME}=an-interaction-uid`;
/** Made by the library that signs the engine's cookies. */
const SIGNATURE = "ErBeceQ1qcarzmGYxmYfta5ySy8";

test("a cookie is accepted with a signature by one of the keys, and ignored without one", () => {
	const signed = `other=1; ${PAIR}; ${NAME}.sig=${SIGNATURE}`;
	expect(signedCookie(signed, NAME, ["the first key"])).toBe("an-interaction-uid");
	expect(signedCookie(signed, NAME, ["a newer key", "the first key"])).toBe("an-interaction-uid");
	expect(signedCookie(signed, NAME, ["another key"])).toBeNull();
	for (const header of [
		"",
		PAIR,
		`${NAME}.sig=${SIGNATURE}`,
		`${PAIR}; ${NAME}.sig=`,
		`${NAME}=another-uid; ${NAME}.sig=${SIGNATURE}`,
		`${PAIR}; ${NAME}.sig=${SIGNATURE.slice(0, -1)}`,
	])
		expect(signedCookie(header, NAME, ["the first key"])).toBeNull();
});
