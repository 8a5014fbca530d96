"use client";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { CLAIM_PLACES, type ClaimMapping } from "@/lib/identity/applications/contract";
import { ClaimMappingFields } from "./claim-mapping-fields";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

const MAX_CLAIMS = 50;
const NEW_CLAIM: ClaimMapping = { claim: "", attribute: "", places: [...CLAIM_PLACES] };

/** The user attributes that the application receives under claim names of its own. */
export function ClaimMappingSettings({ attributes }: { attributes: readonly string[] }) {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	const { claims } = draft;
	return (
		<Section title={t("appSettings:claims")}>
			<p className="text-sm text-muted">{t("appSettings:claims-text")}</p>
			<Setting at="claims">
				{claims.map((mapping, index) => (
					<ClaimMappingFields
						// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and what is typed is in the draft
						key={index}
						number={index + 1}
						mapping={mapping}
						attributes={attributes}
						onChange={(members) =>
							change({ claims: claims.map((each, other) => (other === index ? { ...each, ...members } : each)) })
						}
						onRemove={() => change({ claims: claims.filter((_, other) => other !== index) })}
					/>
				))}
			</Setting>
			{claims.length < MAX_CLAIMS ? (
				<div>
					<Button size="small" onClick={() => change({ claims: [...claims, NEW_CLAIM] })}>
						<Plus size={14} aria-hidden="true" />
						{t("appSettings:add-claim")}
					</Button>
				</div>
			) : null}
		</Section>
	);
}
