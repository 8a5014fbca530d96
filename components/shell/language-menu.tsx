"use client";
import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoices } from "@/components/ui/menu";
import { useRouter } from "@/components/ui/navigation";
import { useLanguage } from "@/lib/platform/i18n/client";
import { languages } from "@/lib/platform/i18n/languages";
import { rememberPreference } from "./preference-cookie";

/** The language of the console. */
export function LanguageMenu() {
	const { t } = useTranslation();
	const language = useLanguage();
	const router = useRouter();
	const name = t("shell:language");
	return (
		<Menu
			trigger={
				<Button variant="quiet" size="icon" aria-label={`${name}: ${language.name}`} title={name}>
					<Languages size={16} aria-hidden="true" />
				</Button>
			}
		>
			<MenuChoices
				label={name}
				value={language.code}
				options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
				onChoose={(code) => {
					rememberPreference("language", code);
					router.refresh();
				}}
			/>
		</Menu>
	);
}
