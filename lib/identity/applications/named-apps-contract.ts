import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";

const common = { tag: "Applications", access: "public", method: "GET", refusals: [] } as const;
const texts = z.array(z.string());

export const getAssetLinksContract = defineContract({
	...common,
	path: "/.well-known/assetlinks.json",
	operationId: "getAssetLinks",
	summary: "Read which applications of Android the host names",
	description: "Digital Asset Links. Applications of the root organization alone; empty where it names none.",
	answer: {
		status: 200,
		schema: z.array(
			z.object({
				relation: texts,
				target: z.object({ namespace: z.string(), package_name: z.string(), sha256_cert_fingerprints: texts }),
			}),
		),
		description: "The statements",
	},
});

export const getAppleAssociationContract = defineContract({
	...common,
	path: "/.well-known/apple-app-site-association",
	operationId: "getAppleAssociation",
	summary: "Read which applications of Apple the host names",
	description: "Associated domains. Applications of the root organization alone; empty where it names none.",
	answer: {
		status: 200,
		schema: z.object({
			applinks: z.object({
				details: z.array(z.object({ appIDs: texts, components: z.array(z.object({ "/": z.string() })) })),
			}),
			webcredentials: z.object({ apps: texts }),
		}),
		description: "The association",
	},
});
