import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Section } from "@/components/ui/section";
import type { UserCredentials } from "@/lib/identity/directory/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The accounts at identity providers by which a person signs in, each with a button that removes the link. */
export function LinkedAccounts({ linked, t }: { linked: UserCredentials["linked"]; t: Translate }) {
	if (linked.length === 0) return null;
	return (
		<Section title={t("account:linked.title")}>
			<p className="text-muted">{t("account:linked.text")}</p>
			<ul className="flex flex-col">
				{linked.map(({ identityProviderId, identityProviderName: name, linkedAt }) => (
					<li
						key={`${identityProviderId} ${linkedAt}`}
						className="flex flex-wrap items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0"
					>
						<div className="min-w-0 flex-1 basis-48">
							<p className="font-medium wrap-anywhere">
								<bdi>{name}</bdi>
							</p>
							<p className="text-sm text-muted">
								{t("users:added")} <DateTime at={linkedAt} />
							</p>
						</div>
						<form method="post" action="/account/security/unlink">
							<button
								type="submit"
								name="provider"
								value={identityProviderId}
								aria-label={t("account:linked.remove-one", { name })}
								className={buttonClasses()}
							>
								{t("account:linked.remove")}
							</button>
						</form>
					</li>
				))}
			</ul>
		</Section>
	);
}
