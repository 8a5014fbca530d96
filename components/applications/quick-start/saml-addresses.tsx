"use client";
import { useTranslation } from "react-i18next";
import { CopiedText } from "@/components/ui/copied-text";
import { Section } from "@/components/ui/section";
import { samlAddressesOf } from "./endpoints";

/** The values that a service provider needs about its identity provider. */
export function SamlAddresses({ issuer }: { issuer: string }) {
	const { t } = useTranslation();
	return (
		<Section title={t("quickStart:saml.title")}>
			<dl className="flex flex-col gap-2">
				{samlAddressesOf(issuer).map(({ name, url }) => (
					<CopiedText key={name} label={t(`quickStart:saml.${name}`)} text={url} beside />
				))}
			</dl>
		</Section>
	);
}
