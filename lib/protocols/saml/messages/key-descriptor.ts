import { element } from "@/lib/platform/markup/xml-text";
import { derOf } from "@/lib/platform/saml/certificate";
import { SIGNATURE } from "@/lib/platform/saml/names";

/** A key in metadata (SAML 2.0 Metadata §2.4.1.1). @param certificate PEM */
export function keyDescriptor(
	use: "signing" | "encryption",
	certificate: string,
	...methods: readonly string[]
): string {
	const written = element("ds:X509Certificate", {}, derOf(certificate));
	const keyInfo = element("ds:KeyInfo", { "xmlns:ds": SIGNATURE }, element("ds:X509Data", {}, written));
	const algorithms = methods.map((Algorithm) => element("md:EncryptionMethod", { Algorithm }));
	return element("md:KeyDescriptor", { use }, keyInfo, ...algorithms);
}
