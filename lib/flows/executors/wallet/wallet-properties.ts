import { z } from "zod";

const claimPath = z
	.string()
	.regex(/^[\w-]{1,64}(\.[\w-]{1,64}){0,9}$/, "must be the name of a claim, with dots between names inside of others");

export const walletProperties = z.looseObject({
	credentialFormat: z.enum(["dc+sd-jwt", "mso_mdoc"]).default("dc+sd-jwt").meta({
		title: "Format",
		description:
			"SD-JWT VC (dc+sd-jwt), or the mdoc of ISO/IEC 18013-5 (mso_mdoc) that mobile driving licences are. Claims of an mdoc have their name space before them, as in org.iso.18013.5.1.given_name.",
	}),
	credentialType: z.string().min(1).max(255).meta({
		title: "Credential type",
		description:
			"The vct of the credential, for example urn:eudi:pid:1; of an mdoc its document type, for example org.iso.18013.5.1.mDL.",
		format: "credential-type",
	}),
	identifierClaim: claimPath.meta({
		title: "Claim that identifies the person",
		description: "Unique at the issuer and never given to somebody else: by it the account is found again.",
		format: "credential-claim",
	}),
	claims: z
		.array(
			z.strictObject({
				claim: claimPath,
				attribute: z
					.string()
					.regex(/^[A-Za-z][\w-]{0,63}$/)
					.optional(),
				reason: z.string().max(200).optional(),
				optional: z.boolean().default(false),
			}),
		)
		.max(30)
		.default([])
		.meta({
			title: "Asked claims",
			description:
				"Each with the attribute of the profile that takes it, and why it is asked, which people read before.",
			format: "credential-claims",
		}),
	devices: z.enum(["any", "same-device"]).default("any").meta({
		title: "Wallets on",
		description:
			"This device, or also another one that scans a code (any). Only on the same device nobody can pass the code on to a victim.",
	}),
	linksAccount: z.boolean().default(false).meta({
		title: "Link the account",
		description: "Whoever is signed in and presents a credential for the first time can sign in with it from then on.",
	}),
});

export type WalletProperties = z.output<typeof walletProperties>;
