import { DateTime } from "@/components/ui/date-time";
import { Section } from "@/components/ui/section";
import type { UserCredentials } from "@/lib/identity/directory/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { NamedItem } from "./named-item";

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
					<NamedItem
						key={`${identityProviderId} ${linkedAt}`}
						name={name}
						note={
							<>
								{t("users:added")} <DateTime at={linkedAt} />
							</>
						}
						action="/account/security/unlink"
						id={{ name: "provider", value: identityProviderId }}
						label={t("account:linked.remove-one", { name })}
					>
						{t("account:linked.remove")}
					</NamedItem>
				))}
				{others.map(({ id, name }) => (
					<NamedItem
						key={id}
						name={name}
						note={t("account:linked.not-yet")}
						action="/account/security/link"
						id={{ name: "provider", value: id }}
						label={t("account:linked.add-one", { name })}
					>
						{t("account:linked.add")}
					</NamedItem>
				))}
			</ul>
		</Section>
	);
}
