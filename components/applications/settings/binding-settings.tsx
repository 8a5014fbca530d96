"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Select } from "@/components/ui/select";
import { DPOP_POLICIES, TOKEN_BINDING_TYPES, VALIDATED_BINDING_TYPES } from "@/lib/identity/applications/contract";
import { Setting } from "./setting";
import { useSettings } from "./settings-context";

/** What access tokens are bound to, whether the binding is validated, if there is a choice, and when they are bound to a key. */
export function BindingSettings() {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { bindingType, validateBinding, dpop } = draft.accessToken;
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
			<Setting at="accessToken.dpop">
				<Select
					label={t("appSettings:dpop")}
					hint={t(`appSettings:dpop-hint.${dpop}`)}
					className="sm:w-1/2 sm:pe-2"
					value={dpop}
					options={DPOP_POLICIES.map((policy) => ({ value: policy, label: t(`appSettings:dpop.${policy}`) }))}
					onValueChange={(policy) => changeIn("accessToken", { dpop: policy })}
				/>
			</Setting>
		</>
	);
}
