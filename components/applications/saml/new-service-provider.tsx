"use client";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "@/components/ui/field-problems";
import { LinesField } from "@/components/ui/lines-field";
import { MetadataImport } from "@/components/ui/metadata-import";
import { TextField } from "@/components/ui/text-field";
import type { ApplicationSettings } from "@/lib/identity/applications/contract";
import type { DescribedProvider } from "@/lib/protocols/saml/contract";
import { consumers } from "./consumers";
import { readServiceProvider } from "./read-service-provider";

/** The typed values of a new service provider. */
export interface NewServiceProvider {
	issuer: string;
	assertionConsumerUrls: string[];
	/** The other settings from its metadata; null if the values were typed without metadata. */
	described: DescribedProvider | null;
}

export const noServiceProvider: NewServiceProvider = { issuer: "", assertionConsumerUrls: [], described: null };

/** The settings to send: those of the metadata, overridden by the typed values. */
export function settingsOf({ issuer, assertionConsumerUrls, described }: NewServiceProvider): {
	saml: Partial<NonNullable<ApplicationSettings["saml"]>>;
	certificate?: ApplicationSettings["certificate"];
} {
	return {
		saml: {
			...described?.saml,
			issuer: issuer.trim(),
			...consumers(assertionConsumerUrls, described?.saml.assertionConsumerIndexes ?? []),
		},
		...(described === null ? {} : { certificate: described.certificate }),
	};
}

/** Asks for the metadata of a service provider, or for its required settings. */
export function NewServiceProviderFields({
	organization,
	value,
	problems,
	onChange,
	onName,
}: {
	organization: string;
	value: NewServiceProvider;
	problems: readonly FieldProblem[];
	onChange: (provider: NewServiceProvider) => void;
	/** Called with the name from the metadata. */
	onName: (name: string) => void;
}) {
	const { t } = useTranslation();
	const problemAt = (path: string) => problems.find((problem) => problem.path.startsWith(path))?.message;
	return (
		<>
			<MetadataImport
				label={t("appSaml:metadata")}
				read={readServiceProvider(organization)}
				onRead={(described) => {
					const { issuer, assertionConsumerUrls } = described.saml;
					onChange({ issuer, assertionConsumerUrls, described });
					if (described.name !== null) onName(described.name);
				}}
			/>
			<TextField
				label={t("appSaml:issuer")}
				hint={t("appSaml:issuer-hint")}
				error={problemAt("saml.issuer")}
				dir="ltr"
				spellCheck={false}
				maxLength={1_024}
				required
				value={value.issuer}
				onChange={(event) => onChange({ ...value, issuer: event.target.value })}
			/>
			<LinesField
				label={t("appSaml:consumers")}
				hint={t("appSaml:consumers-hint")}
				required
				value={value.assertionConsumerUrls}
				onChange={(assertionConsumerUrls) => onChange({ ...value, assertionConsumerUrls })}
			/>
		</>
	);
}
