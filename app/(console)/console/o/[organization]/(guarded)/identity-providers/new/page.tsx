import { requestText } from "@/app/request-text";
import { newDraft } from "@/components/identity-providers/identity-provider-draft";
import { IdentityProviderForm } from "@/components/identity-providers/identity-provider-form";
import { KindChoice } from "@/components/identity-providers/kind-choice";
import { PageHeader } from "@/components/ui/page-header";
import { CALLBACK_PATH, identityProviderKindSchema } from "@/lib/identity/identity-providers/contract";
import { environment } from "@/lib/platform/env";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";
import { spMetadataUrl } from "../sp-metadata-url";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = pageTitle("providers:new");

export default async function NewIdentityProviderPage({ searchParams }: Props) {
	const principal = await requireViewer("/console/identity-providers/new");
	const [{ t }, { kind: requestedKind }] = await Promise.all([requestText(), searchParams]);
	const kind = identityProviderKindSchema.safeParse(requestedKind).data;
	return (
		<>
			<PageHeader
				back={{ href: "/console/identity-providers", label: t("providers:title") }}
				title={t("providers:new")}
				text={kind === undefined ? t("providers:choose-kind") : t(`providers:kind-text.${kind}`)}
			/>
			{kind === undefined ? (
				<KindChoice t={t} />
			) : (
				<IdentityProviderForm
					key={kind}
					initial={newDraft(
						kind,
						kind === "google" || kind === "github" ? t(`providers:kind.${kind}`) : "",
						kind === "saml" ? `${environment().baseUrl}/t/${principal.organizationName}/saml` : "",
					)}
					redirectUri={`${environment().baseUrl}${CALLBACK_PATH}`}
					spMetadataUrl={spMetadataUrl(principal)}
				/>
			)}
		</>
	);
}
