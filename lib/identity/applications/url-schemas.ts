import { z } from "zod";

const MAX_URL = 2_000;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const url = (isRight: (parsed: URL, text: string) => boolean, message: string) =>
	z
		.string()
		.max(MAX_URL)
		.refine((text) => {
			const parsed = /[\s\\<>"\p{Cc}]/u.test(text) ? null : URL.parse(text);
			return parsed !== null && parsed.username === "" && parsed.password === "" && isRight(parsed, text);
		}, message);

const isSecure = ({ protocol, hostname }: URL) =>
	protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));

/** An origin in the form of the `Origin` header: scheme, host and port. */
export const originUrl = url(
	// Browsers send no origin with a `*`, so such an entry would match nothing, although it looks as if it matched many.
	({ protocol, origin }, text) => /^https?:$/.test(protocol) && origin === text && !text.includes("*"),
	"must be an origin, such as https://shop.example",
);

/** An https URL, or an http URL of a loopback address. */
export const httpsUrl = url(
	(parsed, text) => isSecure(parsed) && !text.includes("#"),
	"must be an https URL without a fragment; http is for loopback addresses",
);
