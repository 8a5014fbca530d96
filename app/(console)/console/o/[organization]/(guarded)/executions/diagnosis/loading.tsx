import { pageLoading } from "../../page-parts";

export default pageLoading({
	back: { href: "/console/executions", label: "executions:title" },
	title: "diagnosis:title",
	text: "diagnosis:text",
	boxes: ["mb-4 h-14 w-full max-w-xl", "h-40 w-full"],
});
