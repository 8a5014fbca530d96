import { call } from "@/lib/platform/http/call";
import { describeMetadataContract } from "@/lib/protocols/saml/calls";
import type { DescribedProvider } from "@/lib/protocols/saml/contract";

/** Reads the settings out of the metadata of a service provider. */
export function readServiceProvider(organization: string): (metadata: string) => Promise<DescribedProvider> {
	return async (metadata) =>
		(await call(describeMetadataContract, { params: { organization }, body: { metadata } })).value;
}
