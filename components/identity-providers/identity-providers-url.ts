import { listAddress } from "@/components/ui/list-address";
import { identityProviderKindSchema } from "@/lib/identity/identity-providers/contract";

export const {
	read: readIdentityProviders,
	url: identityProvidersUrl,
	usualOrder,
} = listAddress({
	path: "/console/identity-providers",
	sorts: ["name", "createdAt"],
	downward: ["createdAt"],
	filters: { kind: identityProviderKindSchema.optional() },
});

export type IdentityProvidersState = ReturnType<typeof readIdentityProviders>;
