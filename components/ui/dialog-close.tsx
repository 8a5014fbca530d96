"use client";
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "./button";
import { classes } from "./classes";

/** The button in the corner of a dialog that closes it. Rendered last, so that the initial focus is on the first field. */
export function DialogClose({ className }: { className: string }) {
	const { t } = useTranslation();
	return (
		<Dialog.Close
			className={classes(buttonClasses({ variant: "quiet", size: "icon" }), "absolute end-3", className)}
			aria-label={t("ui:close")}
		>
			<X size={16} aria-hidden="true" />
		</Dialog.Close>
	);
}
