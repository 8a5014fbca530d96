import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Section } from "@/components/ui/section";
import type { UserCredentials } from "@/lib/identity/directory/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

interface Props {
	linked: UserCredentials["linked"];
	/** The identity providers at which a person may link another account. */
	linkable: readonly { id: string; name: string }[];
	t: Translate;
}

/** The accounts at identity providers by which a person signs in, each with a button that removes the link, and those to add. */
export function LinkedAccounts({ linked, linkable, t }: Props) {
	const others = linkable.filter(({ id }) => linked.every(({ identityProviderId }) => identityProviderId !== id));
	if (linked.length === 0 && others.length === 0) return null;
	return (
		<Section title={t("account:linked.title")}>
			<p className="text-muted">{t(linked.length === 0 ? "account:linked.none" : "account:linked.text")}</p>
			<ul className="flex flex-col">
				{linked.map(({ identityProviderId, identityProviderName: name, linkedAt }) => (
					<Row key={`${identityProviderId} ${linkedAt}`} name={name} linkedAt={linkedAt} t={t}>
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
					</Row>
				))}
				{others.map(({ id, name }) => (
					<Row key={id} name={name} linkedAt={null} t={t}>
						<form method="post" action="/account/security/link">
							<button
								type="submit"
								name="provider"
								value={id}
								aria-label={t("account:linked.add-one", { name })}
								className={buttonClasses()}
							>
								{t("account:linked.add")}
							</button>
						</form>
					</Row>
				))}
			</ul>
		</Section>
	);
}

function Row({
	name,
	linkedAt,
	children,
	t,
}: {
	name: string;
	linkedAt: string | null;
	children: React.ReactNode;
	t: Translate;
}) {
	return (
		<li className="flex flex-wrap items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
			<div className="min-w-0 flex-1 basis-48">
				<p className="font-medium wrap-anywhere">
					<bdi>{name}</bdi>
				</p>
				<p className="text-sm text-muted">
					{linkedAt === null ? (
						t("account:linked.not-yet")
					) : (
						<>
							{t("users:added")} <DateTime at={linkedAt} />
						</>
					)}
				</p>
			</div>
			{children}
		</li>
	);
}
