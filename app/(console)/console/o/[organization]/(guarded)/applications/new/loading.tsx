import { pageLoading } from "../../page-parts";

export default pageLoading({
	title: "applications:new",
	text: "applications:new-text",
	boxes: ["h-48 w-full max-w-2xl"],
});
