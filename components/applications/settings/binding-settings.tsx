"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Select } from "@/components/ui/select";
import { TOKEN_BINDING_TYPES, VALIDATED_BINDING_TYPES } from "@/lib/identity/applications/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** How access tokens are bound to a client, and whether the binding is validated, if there is a choice. */
export function BindingSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { bindingType, validateBinding } = draft.accessToken;
	return (
		<>
			<Setting at="accessToken.bindingType">
				<Select
					label={t("appSettings:binding-type")}
					hint={t(`appSettings:binding-hint.${bindingType}`)}
					className="sm:w-1/2 sm:pe-2"
					value={bindingType}
					options={TOKEN_BINDING_TYPES.map((type) => ({ value: type, label: t(`appSettings:binding.${type}`) }))}
					onValueChange={(type) => changeIn("accessToken", { bindingType: type })}
				/>
			</Setting>
			{VALIDATED_BINDING_TYPES.includes(bindingType) ? (
				<Setting at="accessToken.validateBinding">
					<CheckboxField
						label={t("appSettings:validate-binding")}
						hint={t("appSettings:validate-binding-hint")}
						checked={validateBinding}
						onChange={(event) => changeIn("accessToken", { validateBinding: event.target.checked })}
					/>
				</Setting>
			) : null}
		</>
	);
}
