// What the page asks of the house: always in the name of one session, and again when the line was cut.

export class Sorry extends Error {
  constructor(status, words) {
    super(words);
    this.status = status;
  }
}

// Nobody answered: the same may be asked again, and is done once.
export class Offline extends Error {}

let session = null;
let launch = null;

async function ask(path, options) {
  try {
    return await fetch(`api/${path}`, options);
  } catch {
    throw new Offline();
  }
}

async function answered(response) {
  if (response.ok) return response.json();
  const told = await response.json().catch(() => ({}));
  throw new Sorry(response.status, told.sorry ?? String(response.status));
}

// Who has opened the page; gives the sentences it speaks in.
export async function enter(launchData) {
  launch = launchData;
  const told = await answered(await post("session", { launch: launch ?? "" }));
  session = told.session;
  return told;
}

const post = (path, said, headers = {}) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(said) });

// A session that has run out is taken anew, once, with what the client told at the beginning.
async function inMyName(request) {
  const first = await request({ Authorization: `Bearer ${session}` });
  if (first.status !== 401) return first;
  await enter(launch);
  return request({ Authorization: `Bearer ${session}` });
}

const query = (asked) => new URLSearchParams(asked).toString();
// Of what the page shows now: whatever was shown before it would have to be told anew.
let shown = { address: null, tag: null };

// Null where nothing has changed since it was asked last, in one manner or another.
export async function changed(path, asked, manner = {}) {
  const address = `${path}?${query(asked)}`;
  const response = await inMyName((headers) =>
    ask(`${path}?${query({ ...asked, ...manner })}`, {
      headers: shown.address === address ? { ...headers, "If-None-Match": shown.tag } : headers,
    }),
  );
  if (response.status === 304) return null;
  const told = await answered(response);
  shown = { address, tag: response.headers.get("ETag") };
  return told;
}

// Whatever is asked for next is told whole.
export const forget = () => (shown = { address: null, tag: null });

export const get = async (path, asked) =>
  answered(await inMyName((headers) => ask(`${path}?${query(asked)}`, { headers })));

export const send = async (path, said) => answered(await inMyName((headers) => post(path, said, headers)));

// A picture, and where on it lies what one may choose.
export async function picture(path, asked) {
  const response = await inMyName((headers) => ask(`${path}?${query(asked)}`, { headers }));
  if (!response.ok) return answered(response);
  const bytes = await response.arrayBuffer();
  const length = new DataView(bytes).getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(bytes.slice(4, 4 + length)));
  return { ...head, image: new Blob([bytes.slice(4 + length)], { type: head.mime }) };
}

// One as messages have it.
export async function plainPicture(path, asked) {
  const response = await inMyName((headers) => ask(`${path}?${query(asked)}`, { headers }));
  if (!response.ok) return answered(response);
  const image = new Blob([await response.arrayBuffer()], { type: "image/jpeg" });
  const { width, height } = await createImageBitmap(image);
  return { image, width, height, shapes: {} };
}

const PAUSES = [500, 1000, 2000, 4000, 8000];

// Follows what happens for as long as the page is open; `heard` looks for itself.
export async function follow(path, asked, heard, lost) {
  for (let failures = 0; ; failures += 1) {
    try {
      const response = await inMyName((headers) => ask(`${path}?${query(asked)}`, { headers }));
      if (response.ok) {
        failures = 0;
        await listen(response.body.getReader(), heard);
      } else if (response.status === 401) return;
    } catch {
      lost();
    }
    await new Promise((done) => setTimeout(done, PAUSES[Math.min(failures, PAUSES.length - 1)]));
    heard();
  }
}

async function listen(reader, heard) {
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (decoder.decode(value, { stream: true }).includes("data:")) heard();
  }
}
