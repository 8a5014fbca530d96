"use client";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { Attester } from "@/lib/identity/applications/contract";
import { CertificateFields } from "./certificate-fields";
import { examples } from "./example-addresses";
import { Setting } from "./setting";
import { SettingEntry } from "./setting-entry";
import { useSettings } from "./settings-context";

const MAX_ATTESTERS = 10;
const NEW_ATTESTER: Attester = { issuer: null, certificate: { type: "JWKS", url: "" } };

/** Who attests the installations of the application. */
export function AttesterSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { attesters } = draft.clientAuthentication;
	const set = (changed: Attester[]) => changeIn("clientAuthentication", { attesters: changed });
	return (
		<Setting at="clientAuthentication.attesters">
			{attesters.map((each, index) => (
				<AttesterFields
					// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and what is typed is in the draft
					key={index}
					number={index + 1}
					attester={each}
					onChange={(members) =>
						set(attesters.map((other, place) => (place === index ? { ...other, ...members } : other)))
					}
					onRemove={() => set(attesters.filter((_, place) => place !== index))}
				/>
			))}
			{attesters.length < MAX_ATTESTERS ? (
				<div>
					<Button size="small" onClick={() => set([...attesters, NEW_ATTESTER])}>
						<Plus size={14} aria-hidden="true" />
						{t("appSettings:add-attester")}
					</Button>
				</div>
			) : null}
		</Setting>
	);
}

function AttesterFields({
	number,
	attester,
	onChange,
	onRemove,
}: {
	/** The position of the entry, from 1. */
	number: number;
	attester: Attester;
	onChange: (members: Partial<Attester>) => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation();
	const title = t("appSettings:attester-number", { number });
	return (
		<SettingEntry title={title} onRemove={onRemove}>
			<TextField
				label={t("appSettings:attester-issuer")}
				hint={t("appSettings:attester-issuer-hint")}
				value={attester.issuer ?? ""}
				maxLength={2_000}
				dir="ltr"
				placeholder={examples.issuer}
				onChange={(event) => onChange({ issuer: event.target.value === "" ? null : event.target.value })}
			/>
			<CertificateFields
				certificate={attester.certificate}
				optional={false}
				onChange={(certificate) => onChange({ certificate })}
			/>
		</SettingEntry>
	);
}
