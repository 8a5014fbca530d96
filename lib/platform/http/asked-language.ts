import Negotiator from "negotiator";

const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i;
const MAX_HEADER = 500;

/** The first language of an `Accept-Language` header (RFC 9110 §12.5.4), as BCP 47; empty if it names none. */
export function askedLanguage(acceptLanguage: string | undefined): string {
	const headers = { "accept-language": acceptLanguage?.slice(0, MAX_HEADER) };
	return new Negotiator({ headers }).languages().find((tag) => LANGUAGE_TAG.test(tag)) ?? "";
}
