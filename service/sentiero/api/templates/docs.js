// Search in the page of the contract: what does not hold every word is left out, and what a link names is opened.
const field = document.getElementById("search");
const count = document.querySelector("output");
const things = [...document.querySelectorAll("details, tr[id]")].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
}));

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { element, text } of things) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) found += 1;
  }
  count.textContent = words.length ? `${found} found` : "";
}

function open() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named) return;
  if (named.hidden) {
    field.value = "";
    search();
  }
  const folded = named.closest("details");
  if (folded) folded.open = true;
  named.scrollIntoView();
}

field.hidden = false;
field.addEventListener("input", search);
addEventListener("hashchange", open);
open();
