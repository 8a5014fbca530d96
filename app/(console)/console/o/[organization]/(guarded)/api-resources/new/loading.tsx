import { pageLoading } from "../../page-parts";

export default pageLoading({
	title: "apiResources:new",
	text: "apiResources:new-text",
	boxes: ["h-96 w-full max-w-3xl"],
});
