import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "providers:new", boxes: ["h-96 w-full max-w-3xl"] });
