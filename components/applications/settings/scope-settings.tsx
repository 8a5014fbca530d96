"use client";
import { useTranslation } from "react-i18next";
import { PermissionFields } from "@/components/directory/roles/permission-fields";
import { LinesField } from "@/components/ui/lines-field";
import { Section } from "@/components/ui/section";
import type { OfferedScope } from "@/lib/identity/api-resources/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** The permissions and the scopes of API resources that the application may request. */
export function ScopeSettings({ offered }: { offered: readonly OfferedScope[] }) {
	const { t } = useTranslation();
	const { draft, change } = useSettings();
	return (
		<Section title={t("appSettings:scopes")}>
			<p className="text-sm text-muted">{t("appSettings:scopes-text")}</p>
			<Setting at="scopes">
				<PermissionFields
					chosen={new Set(draft.scopes)}
					held={null}
					fixed={false}
					offered={offered}
					onChange={(chosen) => change({ scopes: [...chosen] })}
				/>
			</Setting>
			<Setting at="defaultScopes">
				<LinesField
					label={t("appSettings:default-scopes")}
					hint={t("appSettings:default-scopes-hint")}
					value={draft.defaultScopes}
					onChange={(defaultScopes) => change({ defaultScopes })}
				/>
			</Setting>
		</Section>
	);
}
