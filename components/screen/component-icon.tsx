import {
	AtSign,
	Bot,
	Calendar,
	CircleHelp,
	Group,
	Hash,
	Heading,
	Image,
	LetterText,
	Link,
	List,
	LockKeyhole,
	type LucideIcon,
	MousePointerClick,
	Phone,
	RectangleEllipsis,
	RefreshCw,
	SeparatorHorizontal,
	SquareCheck,
	Text,
	TextCursorInput,
} from "lucide-react";
import { componentTypeOf } from "@/lib/flows/model";

/** The icon of a component type; a generic one for an unknown type. */
export function ComponentIcon({ type, size = 16 }: { type: string; size?: number }) {
	const Icon = icons.get(componentTypeOf(type)?.icon ?? "") ?? CircleHelp;
	return <Icon size={size} aria-hidden="true" className="shrink-0" />;
}

const icons = new Map<string, LucideIcon>([
	["heading", Heading],
	["text", Text],
	["letter-text", LetterText],
	["text-cursor-input", TextCursorInput],
	["lock-keyhole", LockKeyhole],
	["at-sign", AtSign],
	["phone", Phone],
	["hash", Hash],
	["calendar", Calendar],
	["rectangle-ellipsis", RectangleEllipsis],
	["square-check", SquareCheck],
	["list", List],
	["link", Link],
	["mouse-pointer-click", MousePointerClick],
	["refresh-cw", RefreshCw],
	["group", Group],
	["separator-horizontal", SeparatorHorizontal],
	["image", Image],
	["bot", Bot],
]);
