import { cache } from "react";
import { requestText } from "@/app/request-text";
import { IdentityProviderActions } from "@/components/identity-providers/identity-provider-actions";
import { draftOf } from "@/components/identity-providers/identity-provider-draft";
import { IdentityProviderForm } from "@/components/identity-providers/identity-provider-form";
import { LinkedUsers } from "@/components/identity-providers/linked-users";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { getIdentityProvider, presentIdentityProvider } from "@/lib/identity/identity-providers";
import type { IdentityProvider } from "@/lib/identity/identity-providers/contract";
import type { Principal } from "@/lib/platform/kernel";
import { orNotFound } from "../../or-not-found";
import { titleOf } from "../../page-parts";
import { pageContext, requireViewer } from "../../require-viewer";
import { spMetadataUrl } from "../sp-metadata-url";

interface Props {
	params: Promise<{ identityProviderId: string }>;
}

const readProvider = cache(async (principal: Principal, id: string) =>
	getIdentityProvider(await pageContext(principal), id),
);

export const generateMetadata = titleOf(
	"providers:title",
	async ({ identityProviderId }: Awaited<Props["params"]>) =>
		(
			await readProvider(
				await requireViewer(`/console/identity-providers/${encodeURIComponent(identityProviderId)}`),
				identityProviderId,
			)
		).name,
);

export default async function IdentityProviderPage({ params }: Props) {
	const { identityProviderId } = await params;
	const principal = await requireViewer(`/console/identity-providers/${encodeURIComponent(identityProviderId)}`);
	const { t } = await requestText();
	const row = await readProvider(principal, identityProviderId).catch(orNotFound);
	const { body, headers } = presentIdentityProvider(row);
	const provider = JSON.parse(body ?? "") as IdentityProvider;
	return (
		<>
			<PageHeader
				back={{ href: "/console/identity-providers", label: t("providers:title") }}
				title={<bdi>{provider.name}</bdi>}
				text={t(`providers:kind.${provider.kind}`)}
			/>
			<div className="flex flex-wrap gap-x-6 pb-3 text-sm text-muted">
				<LinkedUsers number={provider.linkedUsers} />
				<p>
					{t("providers:used-by")}
					{": "}
					{provider.usedBy.length === 0
						? t("providers:unused")
						: provider.usedBy.map(({ id, name }) => (
								<PageLink
									key={id}
									href={`/console/flows/${id}`}
									className="link me-2 inline-flex min-h-6 items-center"
									dir="auto"
								>
									{name}
								</PageLink>
							))}
				</p>
			</div>
			<IdentityProviderActions provider={provider} />
			<IdentityProviderForm
				initial={draftOf(provider)}
				redirectUri={provider.redirectUri}
				spMetadataUrl={spMetadataUrl(principal)}
				stored={{ provider, etag: headers?.etag ?? "" }}
			/>
		</>
	);
}
