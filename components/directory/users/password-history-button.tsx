"use client";
import { useTranslation } from "react-i18next";
import { NumberSettingButton } from "@/components/ui/number-setting-button";
import { putPasswordHistoryContract } from "@/lib/identity/directory/calls";
import { MAX_REMEMBERED } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";

/** Sets how many former passwords are not accepted again; before saving a lower number, the dialog says what will be deleted. */
export function PasswordHistoryButton({ organization, remembered }: { organization: string; remembered: number }) {
	const { t } = useTranslation();
	return (
		<NumberSettingButton
			stored={remembered}
			access={putPasswordHistoryContract.access}
			texts={{
				name: t("users:password-history"),
				field: t("users:password-history.number"),
				hint: t("users:password-history.hint"),
				wrong: t("users:password-history.wrong"),
				save: t("users:password-history.save"),
				saved: t("users:password-history.saved"),
			}}
			read={numberOf}
			consequence={(number, now) =>
				t(number !== undefined && number < now ? "users:password-history.fewer" : "users:password-history.text")
			}
			store={async (number) => {
				const { value } = await call(putPasswordHistoryContract, {
					params: { organization },
					body: { remembered: number },
				});
				return value.remembered;
			}}
		/>
	);
}

/** Undefined for a text that is no number in the range. */
function numberOf(typed: string): number | undefined {
	const number = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN;
	return number <= MAX_REMEMBERED ? number : undefined;
}
