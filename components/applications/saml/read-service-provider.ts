import { call } from "@/lib/platform/http/call";
import { type DescribedProvider, describeMetadataContract } from "@/lib/protocols/saml/contract";

/** Reads the settings out of the metadata of a service provider. */
export function readServiceProvider(organization: string): (metadata: string) => Promise<DescribedProvider> {
	return async (metadata) =>
		(await call(describeMetadataContract, { params: { organization }, body: { metadata } })).value;
}
